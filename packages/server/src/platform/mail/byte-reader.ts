/** Reads little-endian bytes in order; throws RangeError past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  uint8(): number {
    return this.#view.getUint8(this.#move(1));
  }

  uint16(): number {
    return this.#view.getUint16(this.#move(2), true);
  }

  uint32(): number {
    return this.#view.getUint32(this.#move(4), true);
  }

  bytes(length: number): Uint8Array {
    const from = this.#move(length);
    return this.#bytes.subarray(from, from + length);
  }

  /** Bytes that are filled up to a multiple of four. */
  padded(length: number): Uint8Array {
    const bytes = this.bytes(length);
    this.skip(Math.min((4 - (length % 4)) % 4, this.left));
    return bytes;
  }

  skip(length: number): void {
    this.#move(length);
  }

  #move(length: number): number {
    const from = this.#at;
    if (length < 0 || from + length > this.#bytes.length) throw new RangeError('the bytes end too early');
    this.#at = from + length;
    return from;
  }
}

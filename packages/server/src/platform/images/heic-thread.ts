import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

/** Runs in a thread of its own: one photo, then it ends. */
const made = await convert({ buffer: workerData as Uint8Array, format: 'JPEG', quality: 0.9 });
const jpeg = new Uint8Array(made);
parentPort?.postMessage(jpeg, [jpeg.buffer]);

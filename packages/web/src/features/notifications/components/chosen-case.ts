/** The case that was chosen for a conversation, and how it is called. */
export interface ChosenCase {
  readonly id: number;
  readonly name: string;
}

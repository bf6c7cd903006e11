/** Whether a dialog may close now; may ask the user first. */
export type CloseGuard = () => Promise<boolean>;

export type Log = (event: { level: 'info' | 'warn' | 'error'; message: string; detail?: unknown }) => void;

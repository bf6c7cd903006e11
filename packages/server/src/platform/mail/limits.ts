/** No server that we know takes larger ones; in bytes. */
export const largestMail = 50 * 1024 * 1024;

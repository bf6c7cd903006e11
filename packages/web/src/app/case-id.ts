/** Whether the part of an address can be the number of a case. */
export const isCaseId = (text: string) => /^[1-9]\d*$/u.test(text) && Number.isSafeInteger(Number(text));

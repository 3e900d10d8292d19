/** The words of a text, without case. */
export const normalWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

type Rewrite = [RegExp, string | ((match: string, ...groups: (string | undefined)[]) => string)]

/** How the words for dates of a language are said in English. All is folded: `übermorgen` is `ubermorgen`. */
export interface Language {
  /** What stands otherwise than word by word; done first, in this order. */
  rewrites: readonly Rewrite[]
  /** `phrase=English`, separated by bars; of several that fit, the longest counts. */
  phrases: string
}

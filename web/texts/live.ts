/** What is said of changes that others make meanwhile. */
export const liveTexts = {
  changedMeanwhile: (label: string, theirs: string) =>
    theirs
      ? `Somebody changed ${label} to “${theirs}” while you were typing.`
      : `Somebody cleared ${label} while you were typing.`,
  saveAnyway: 'Enter saves yours, Escape keeps theirs.',
}

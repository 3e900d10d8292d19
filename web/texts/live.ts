/** What is said of changes that others make meanwhile. */
export const liveTexts = {
  changedMeanwhile: (label: string, theirs: string) =>
    theirs
      ? `Somebody changed ${label} to “${theirs}” while you were typing.`
      : `Somebody cleared ${label} while you were typing.`,
  notSavedYet: 'Typed before, and not saved yet. Enter saves it, Escape throws it away.',
  saveAnyway: 'Enter saves yours, Escape keeps theirs.',
}

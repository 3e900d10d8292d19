import type { Mistake } from './mistake.ts'

const MATCHING = 'src/crm/matching'

/** Mistakes in how cards are found to be one person's. */
export const IN_DUPLICATES: readonly Mistake[] = [
  {
    says: 'a whole name proves as much as its parts, however many carry it',
    file: `${MATCHING}/compare-names.ts`,
    right: 'isBoth ? Math.min(own, rarityOfBoth(one, other, statistics)) : own',
    wrong: 'isBoth ? own : own',
    tests: [MATCHING],
  },
  {
    says: 'what an account tells of its mistakes is not believed',
    file: `${MATCHING}/learn.ts`,
    right: '(TRUST_IN_USUAL + known[one])',
    wrong: '(TRUST_IN_USUAL + 9e9 * known[one])',
    tests: [MATCHING],
  },
  {
    says: 'a single doubtful card ties two groups together',
    file: `${MATCHING}/groups.ts`,
    right: 'if (share === undefined || share < least) continue',
    wrong: 'if (share === undefined || share <= 0) continue',
    tests: [MATCHING],
  },
  {
    says: 'two who are not the same, as somebody said, are in one group',
    file: `${MATCHING}/groups.ts`,
    right: 'if (isDismissed(one, other)) return undefined',
    wrong: 'if (isDismissed(one, one)) return undefined',
    tests: [MATCHING],
  },
  {
    says: 'what speaks against two cards is forgotten where both are the same as a third',
    file: `${MATCHING}/chains.ts`,
    right: "if (one.agreement === 'differs') against += costOf(one, costs)",
    wrong: "if (one.agreement === 'differs') against += 0 * costOf(one, costs)",
    tests: [MATCHING],
  },
  {
    says: 'two that are only likely the same as a third are as likely each other',
    file: `${MATCHING}/chains.ts`,
    right: '(all + direct + one + other + 1)',
    wrong: '(all + direct + Math.min(one, other))',
    tests: [MATCHING],
  },
  {
    says: 'of several merged in one step only one comes back',
    file: 'src/crm/merges/undo-merge.ts',
    right: 'await mergesWith(ctx, merge) : [merge]',
    wrong: '[merge] : [merge]',
    tests: ['src/crm/merges/merge-several'],
  },
  {
    says: 'a preview of several merges forgets what the first of them filled',
    file: 'src/crm/merges/preview-of-merges.ts',
    right: '    survivor = merged(ctx, survivor, duplicate, columns)\n',
    wrong: '',
    tests: ['src/crm/merges/merge-several'],
  },
]

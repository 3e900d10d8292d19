import type { Mistake } from './mistake.ts'

const tests = ['crm/undoing']

/** In taking back what was done. */
export const IN_UNDOING: readonly Mistake[] = [
  {
    says: 'what somebody changed since is taken back all the same',
    file: 'src/crm/undoing/refusals.ts',
    right: '  if (differing.length > 0) throw await changedSince(ctx, entry, differing)\n',
    wrong: '',
    tests,
  },
  {
    says: 'what was taken back is taken back again',
    file: 'src/crm/undoing/take-back.ts',
    right: 'if (rows.some(({ is_undone }) => is_undone))',
    wrong: 'if (rows.length === 0)',
    tests,
  },
  {
    says: 'taking back twice does it again',
    file: 'src/crm/undoing/undo-latest.ts',
    right: 'entry.is_undone || entry.undoes !== null',
    wrong: 'entry.is_undone',
    tests,
  },
  {
    says: 'what only shows does it',
    file: 'src/crm/undoing/take-back.ts',
    right: 'if (!dryRun) for (',
    wrong: 'for (',
    tests,
  },
  {
    says: 'what a colleague did last is taken back',
    file: 'src/crm/undoing/later-entry-queries.ts',
    right: "    .where('history.user_id', '=', ctx.viewer.user_id)\n",
    wrong: '',
    tests,
  },
  {
    says: 'the next task of a series stays when its completion is taken back',
    file: 'src/crm/tasks/resume-task.ts',
    right: 'const next_task_id = await takeBackNext(ctx, task)',
    wrong: 'const next_task_id = task.next_task_id',
    tests,
  },
  {
    says: 'a deal that is not won any more has been in its stage since just now',
    file: 'src/crm/undoing/deal-undoers.ts',
    right: 'entered: entered!.created_at',
    wrong: 'entered: ctx.now',
    tests,
  },
  {
    says: 'what was taken back in part is taken back from the beginning',
    file: 'src/crm/undoing/take-back-in-parts.ts',
    right: 'some.filter(({ id }) => left.has(id))',
    wrong: 'some',
    tests,
  },
  {
    says: 'a large change is taken back up to what somebody changed since',
    file: 'src/crm/undoing/take-back-in-parts.ts',
    right: 'undoAll(inside, part, change, false))',
    wrong: 'Promise.resolve([inside, part].length))',
    tests,
  },
  {
    says: 'what was taken back in part is left for what was done before',
    file: 'src/crm/undoing/undo-latest.ts',
    right: '(!isSpent || size > AT_ONCE)',
    wrong: '!isSpent',
    tests,
  },
]

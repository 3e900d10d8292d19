import { fillWithSampleData } from '../../src/crm/sample-data/fill-with-sample-data.ts'

/** When they were made: the moment is the seed of all that is generated. */
const MOMENT = '2026-11-20T09:30:00.000Z'

/** Fills an account with the same people, and the same around them, in every run and on every day. */
export const fillWithKnownPeople: typeof fillWithSampleData = {
  ...fillWithSampleData,
  prepare: (outside, input) =>
    fillWithSampleData.prepare!(
      {
        ...outside,
        part: (name, job) => outside.part(name, (ctx) => job({ ...ctx, now: MOMENT })),
      },
      input,
    ),
}

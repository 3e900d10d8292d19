import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeInStages } from '../../web/pages/deal/time-in-stages.ts'

const step = (stage_name: string, day: number, status = 'open') => ({
  stage_name,
  status,
  created_at: `2026-03-0${day}T00:00:00.000Z`,
})

test('a stage that a deal came back to is told once, with all of its time there, and none of that after a decision', () => {
  const stage_history = [
    step('Lead in', 1),
    step('Proposal', 2),
    step('Lead in', 4),
    step('Lead in', 5, 'lost'),
    step('Proposal', 7),
  ]
  assert.deepEqual(timeInStages({ stage_history }, Date.parse('2026-03-09T00:00:00.000Z')), [
    { stage: 'Lead in', isNow: false, days: 2 },
    { stage: 'Proposal', isNow: true, days: 4 },
  ])
})

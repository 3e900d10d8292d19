import type { Random } from './random.ts'

/** What somebody does in a company. */
export interface JobPosition {
  department: string
  jobTitle: string
  isSenior: boolean
}

const DEPARTMENTS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'Management',
    ['Managing Director', 'Owner', 'Chief Executive', 'Partner'],
    ['Assistant to the Board', 'Office Manager'],
  ],
  [
    'Sales',
    ['Head of Sales', 'Sales Director'],
    ['Account Manager', 'Sales Representative', 'Key Account Manager'],
  ],
  [
    'Marketing',
    ['Head of Marketing', 'Brand Director'],
    ['Copywriter', 'Marketing Manager', 'Event Planner'],
  ],
  ['Purchasing', ['Head of Purchasing'], ['Buyer', 'Purchasing Clerk', 'Supplier Manager']],
  ['Finance', ['Finance Director', 'Chief Accountant'], ['Accountant', 'Payroll Clerk', 'Controller']],
  [
    'Engineering',
    ['Technical Director', 'Lead Engineer'],
    ['Design Engineer', 'Software Developer', 'Technician'],
  ],
  ['Operations', ['Plant Manager', 'Operations Director'], ['Shift Leader', 'Warehouse Clerk', 'Dispatcher']],
  ['Customer Care', ['Head of Customer Care'], ['Support Agent', 'Service Technician', 'Field Engineer']],
  ['People', ['Head of People'], ['Recruiter', 'Training Coordinator']],
  ['Legal', ['General Counsel'], ['Legal Adviser', 'Contract Manager']],
]

export function createPosition(random: Random): JobPosition {
  const [department, senior, others] = random.pick(DEPARTMENTS)
  const isSenior = random.isLikely(0.3)
  return { department, jobTitle: random.pick(isSenior ? senior : others), isSenior }
}

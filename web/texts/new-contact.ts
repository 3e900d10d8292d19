/** Adding a contact. */
export const newContactTexts = {
  title: 'New contact',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  jobTitle: 'Job title',
  email: 'E-mail',
  phone: 'Phone',
  phoneKind: 'Kind',
  phoneKinds: {
    phone: 'By its number',
    mobile_phone: 'Mobile',
    business_phone: 'Business',
    home_phone: 'Home',
    other_phone: 'Other',
  },
  status: 'Status',
  noStatus: 'No status',
  isPrivate: 'Private: only you see this contact',
  create: 'Add contact',
  created: (name: string) => `${name} was added.`,
  hint: 'A name, a company or an e-mail is enough.',
} as const

import { type ReactNode, useState } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import { HEADING_GROUPS } from '../../contact-fields/field-groups.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { texts } from '../../texts/texts.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { useRecent } from '../../ui/recents.ts'
import { BriefStanding } from './brief-standing.tsx'
import styles from './contact-header.module.css'
import { ContactStanding } from './contact-standing.tsx'
import { FieldSet } from './field-set.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { useBegunFields } from './use-field-edit.ts'

const HEADING_FIELDS = HEADING_GROUPS.flatMap(({ fields }) => fields)

interface ContactHeaderProps {
  version: ContactVersion
  actions: ReactNode
  /** Where one stands with them in one line, because it stands in full somewhere else: a phone has room for little. */
  isBrief: boolean
}

/** Who this is: the name above all and what they do where, how to reach them, where one stands with them. */
export function ContactHeader({ version, actions, isBrief }: ContactHeaderProps) {
  return (
    <header className={styles['header']}>
      <Heading version={version} below={isBrief && <BriefStanding contact={version.contact} />} />
      {actions}
      {!isBrief && <ContactStanding version={version} />}
    </header>
  )
}

/** The name and the role; pressed, they are the fields that they are made of. */
function Heading({ version, below }: { version: ContactVersion; below: ReactNode }) {
  const { contact } = version
  const begun = useBegunFields(version, HEADING_FIELDS)
  const [isOpen, setIsOpen] = useState(begun.size > 0)
  const name = contact.name || texts.contacts.unnamed
  const heading = usePageTitle(name)
  useRecent(`${paths.contacts}/${contact.id}`, name)
  const role = roleOf(contact.job_title, contact.company === name ? null : contact.company)
  return (
    <>
      <div className={styles['who']}>
        <HeaderPicture contact={contact} />
        <div className={styles['names']}>
          <h1 className={styles['name']} ref={heading} tabIndex={-1}>
            <button
              type="button"
              className={styles['open']}
              aria-expanded={isOpen}
              title={words.changeNames}
              onClick={() => setIsOpen(!isOpen)}
            >
              {name}
            </button>
          </h1>
          {role && <p className={styles['role']}>{role}</p>}
          {below}
        </div>
      </div>
      {isOpen && (
        <div className={styles['fields']}>
          <FieldSet version={version} groups={HEADING_GROUPS} />
        </div>
      )}
    </>
  )
}

const roleOf = (role: string | null, company: string | null): string | null =>
  role && company ? words.at(role, company) : (role ?? company)

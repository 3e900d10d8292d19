import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { listsQuery } from '../api/lists.ts'
import { savedViewsQuery } from '../api/saved-views.ts'
import { PlainLink } from '../ui/covering-link.tsx'
import { paths } from '../ui/paths.ts'
import styles from './rail.module.css'

/** More would push the places away; the page itself has them all. */
const MOST = 6

/** The views that somebody saved of their contacts, below the contacts. */
export function ViewPlaces() {
  const { data: views } = useQuery(savedViewsQuery('contacts'))
  return (
    <Within
      places={views?.map(({ id, name, query }) => ({
        id,
        name,
        href: `${paths.contacts}${query && `?${query}`}`,
      }))}
    />
  )
}

/** The lists, below the lists. */
export function ListPlaces() {
  const { data: lists } = useQuery(listsQuery)
  return <Within places={lists?.map(({ id, name }) => ({ id, name, href: `${paths.lists}/${id}` }))} />
}

function Within({ places = [] }: { places?: Array<{ id: number; name: string; href: string }> | undefined }) {
  const here = useRouterState({ select: ({ location }) => location.href })
  if (places.length === 0) return null
  return (
    <div className={styles['within']}>
      {places.slice(0, MOST).map(({ id, name, href }) => (
        <PlainLink
          key={id}
          href={href}
          className={styles['place']}
          title={name}
          aria-current={here === href ? 'page' : undefined}
        >
          {name}
        </PlainLink>
      ))}
    </div>
  )
}

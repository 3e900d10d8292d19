import { useQuery } from '@tanstack/react-query'
import { type Feed, feedsQuery, type NewFeed, useRevokeFeed } from '../../api/calendar-feeds.ts'
import { FeedForm } from '../../forms/feed-form.tsx'
import { feedTexts } from '../../texts/feeds.ts'
import styles from '../../ui/records.module.css'
import { SecretLine, Secrets } from './secrets.tsx'
import { SecretValue, ShownOnce } from './shown-once.tsx'

const words = feedTexts

/** Calendars at addresses of their own: make one, see when each was last read, revoke. */
export const Feeds = () => (
  <Secrets<Feed, NewFeed>
    query={useQuery(feedsQuery)}
    none={words.none}
    form={(onMade) => <FeedForm onMade={onMade} />}
    shownOnce={(feed, onDone) => <FeedShownOnce feed={feed} onDone={onDone} />}
    line={(feed) => <FeedLine key={feed.id} feed={feed} />}
  />
)

const FeedLine = ({ feed }: { feed: Feed }) => (
  <SecretLine secret={{ ...feed, is_read_only: false }} words={words} revoke={useRevokeFeed()}>
    <span className={styles['detail']}>{words.calendarNames[feed.calendar]}</span>
  </SecretLine>
)

/** The address, and where it goes. */
function FeedShownOnce({ feed, onDone }: { feed: NewFeed; onDone: () => void }) {
  const { origin } = window.location
  return (
    <ShownOnce title={words.ready(feed.name)} once={words.once} done={words.done} onDone={onDone}>
      {!origin.startsWith('https:') && <p>{words.httpsOnly}</p>}
      <SecretValue label={words.address} copy={words.copy} value={`${origin}/feeds/${feed.secret}.ics`} />
      <h3>{words.how}</h3>
      {words.ways.map(({ name, text }) => (
        <p key={name}>
          <strong>{name}</strong>: {text}
        </p>
      ))}
      <p>{words.reach}</p>
    </ShownOnce>
  )
}

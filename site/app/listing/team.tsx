import type { Person } from '@alun/contract/person'
import { formatList, languageName } from '../locale/format.ts'
import { useLocale, useMessages } from '../messages/messages.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { inkOn } from './ink-on.ts'
import styles from './team.module.css'

/** People with their initials, or a photo where there is one. */
export function Team(props: { members: readonly Person[]; languages?: boolean }) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <ul className={styles.team}>
      {props.members.map((person) => (
        <li key={person.slug}>
          {person.photo ? (
            <Picture of={person.photo} ratio="1" sizes="(min-width: 1024px) 25vw, 50vw" />
          ) : (
            <Initials person={person} />
          )}
          <h3>
            <Text of={person.name} />
          </h3>
          <p className={styles.role}>
            <Text of={person.position} />
          </p>
          {person.bio && (
            <p className={styles.bio}>
              <Text of={person.bio} />
            </p>
          )}
          {props.languages && person.languages.length > 0 && (
            <p className={styles.role}>
              {t('company.languages', {
                list: formatList(
                  person.languages.map((code) => languageName(code, locale)),
                  locale,
                ),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Initials({ person: { initials, color } }: { person: Person }) {
  return (
    <div className={styles.sign} style={{ background: color, color: inkOn(color) }} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100V58L62 0H100V100Z" fill="rgb(0 0 0 / .16)" />
      </svg>
      <span>{initials}</span>
    </div>
  )
}

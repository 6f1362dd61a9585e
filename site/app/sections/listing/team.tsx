import { colours } from 'virtual:site-theme'
import type { Person } from '@alun/contract/schema/person'
import { contrast } from '@alun/platform/theme/contrast'
import { Fold } from '../../ui/fold.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatLanguages } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './team.module.css'

/** People with their photo, or their initials. */
export function Team(props: { members: readonly Person[]; languages?: boolean }) {
  const { locale, t } = useLanguage()
  return (
    <ul className={styles.team}>
      {props.members.map((person, i) => (
        <li key={person.slug} id={person.slug} className="folds" data-aos="fade">
          {person.photo ? (
            <Picture of={person.photo} ratio="1" sizes="(min-width: 1024px) 25vw, 50vw" />
          ) : (
            <Initials person={person} shadow={shadows[i % shadows.length]} />
          )}
          <h3>{textOf(person.name)}</h3>
          <p className={`small muted ${styles.position}`}>{textOf(person.position)}</p>
          <Fold summary={<span className="small muted">{textOf(person.position)}</span>}>
            <Paragraph of={person.bio} className={styles.bio} />
            {props.languages && person.languages.length > 0 && (
              <p className="small muted">
                {t('company.languages', {
                  list: formatLanguages(person.languages, locale),
                })}
              </p>
            )}
          </Fold>
        </li>
      ))}
    </ul>
  )
}

/** Each neighbour gets another shadow. */
const shadows = [
  'M0 100V58L62 0H100V100Z',
  'M0 100L58 0H100V36L38 100Z',
  'M34 0H100V100H0V70Z',
  'M0 0H30L84 100H0Z',
] as const

/** The text colour that is easier to read on a background. */
const inkOn = (ground: string) =>
  contrast(colours.ink, ground) > contrast(colours.sheet, ground) ? colours.ink : colours.sheet

function Initials(props: { person: Person; shadow: string | undefined }) {
  const { initials, color } = props.person
  return (
    <div className={styles.sign} style={{ background: color, color: inkOn(color) }} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={props.shadow} fillOpacity=".16" />
      </svg>
      <span>{initials}</span>
    </div>
  )
}

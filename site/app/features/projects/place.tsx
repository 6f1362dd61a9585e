import type { Project } from '@alun/contract/schema/project'
import { Fragment, type ReactNode } from 'react'
import { Island } from '../../page/island-place.tsx'
import { DrawnMap } from '../../sections/listing/drawn-map.tsx'
import { mapLinks } from '../../sections/listing/map-pins.ts'
import { projectPins } from '../../sections/listing/project-pins.ts'
import { Fold } from '../../ui/fold.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import live from '../map/live-map.module.css'
import { map } from '../map/map.island.tsx'
import type { MapViewProps } from '../map/map-view.island.tsx'
import styles from './project.module.css'

/** Location of the project, its surroundings, and links to map apps. */
export function Place(props: { project: Project; mapStyleUrl: string | null }) {
  const t = useMessages()
  const { project, mapStyleUrl } = props
  const { location, card, others } = project
  const { coordinates } = location
  const links = coordinates && mapLinks(coordinates, card.title.text)
  return (
    <section className="sec sec--sunk" id="place" aria-labelledby="h-place">
      <div className="wrap grid">
        <div className="c-4 stack">
          <h2 id="h-place">{textOf(location.heading) ?? t('project.anchors.place')}</h2>
          <Paragraph of={location.text} className="muted" />
          {location.address && <address>{textOf(location.address)}</address>}
          <Places location={location} />
          {links && (
            <p className={styles.maps}>
              <a className="more" href={links.google} rel="noopener noreferrer">
                {t('project.openGoogle')}
              </a>
              <br />
              <a className="more" href={links.apple} rel="noopener noreferrer">
                {t('project.openApple')}
              </a>
            </p>
          )}
        </div>
        <div className={`c-8 ${styles.place}`}>
          {coordinates && (
            <MapPlace styleUrl={mapStyleUrl} at={coordinates} title={card.title.text}>
              <DrawnMap pins={projectPins([{ ...card, coordinates }, ...others], card.slug)} />
            </MapPlace>
          )}
          {location.picture && (
            <Picture
              of={location.picture.picture}
              ratio="21 / 9"
              sizes="(min-width: 1024px) 66vw, 100vw"
              tag={textOf(location.picture.caption)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Places({ location: { places, note } }: { location: Project['location'] }) {
  const { locale, t } = useLanguage()
  const remark = <Paragraph of={note} className="caption" />
  if (places.length === 0) return remark
  return (
    <div>
      <Fold
        summary={
          <span>
            {places.slice(0, 3).map(({ name, minutes }, at) => (
              <Fragment key={name.text}>
                {at > 0 && ', '}
                {textOf(name)} <b>{t('editorial.minutes', { minutes })}</b>
              </Fragment>
            ))}
          </span>
        }
      >
        <div className="stack">
          <ul className={styles.minutes}>
            {places.map(({ name, distanceKm, minutes, mode }) => (
              <li key={name.text}>
                <span>{textOf(name)}</span>
                <b>
                  {t(`project.minutes.${mode}`, {
                    km: t('project.kilometres', { distance: formatNumber(distanceKm, locale) }),
                    minutes: String(minutes),
                  })}
                </b>
              </li>
            ))}
          </ul>
          {remark}
        </div>
      </Fold>
    </div>
  )
}

/** The drawn map, which sends no requests; on click the live map replaces it. */
function MapPlace(
  props: Omit<MapViewProps, 'styleUrl'> & {
    /** `null` if the site has no live map. */
    styleUrl: string | null
    children: ReactNode
  },
) {
  const { styleUrl, at, title, children } = props
  if (styleUrl === null) return children
  return (
    <div>
      <div className={live.drawn}>{children}</div>
      <Island of={map} props={{ styleUrl, at, title }} />
    </div>
  )
}

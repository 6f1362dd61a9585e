import { localePath } from '@alun/contract/rules/locale'
import { officeOffset } from '@alun/contract/rules/office-day'
import { pathOf } from '@alun/contract/rules/screens'
import type { BookedViewing } from '@alun/contract/schema/viewing'
import { Fragment, type ReactNode } from 'react'
import { Island } from '../../page/island-place.tsx'
import { Sections } from '../../page/sections.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useLanguage } from '../../words/messages.tsx'
import { CalendarLinks } from '../enquiry/confirmation.island.tsx'
import { viewingTime } from '../enquiry/viewing-time.island.tsx'
import { moveForm } from './move-form.island.tsx'
import styles from './viewing-screen.module.css'

export type ViewingState =
  | ({ kind: 'shown' } & BookedViewing)
  | { kind: 'invalid' | 'expired' | 'gone' | 'away' }

interface ViewingAnswer {
  done: string | null
  error: FormError | undefined
}

/** A booked viewing with the forms that move and cancel it. */
export function ViewingScreen(props: ViewingAnswer & { viewing: ViewingState }) {
  const { locale, t } = useLanguage()
  const { viewing, done, error } = props
  const isBooked = viewing.kind === 'shown' && viewing.state === 'booked'
  return (
    <div className={`wrap ${styles.page}`} data-viewing={stateOf(viewing)}>
      <Breadcrumbs current={t('viewing.heading')} />
      <h1 tabIndex={-1}>{t('viewing.heading')}</h1>
      {isBooked && <p className="muted">{t('viewing.lead')}</p>}
      {error && (
        <Notice kind="problem" isAnswer>
          {t(problemOf(error))}
        </Notice>
      )}
      {!error && done === 'move' && viewing.kind === 'shown' && isBooked && (
        <Notice kind="done" isAnswer>
          {t(viewing.hasMail ? 'viewing.movedByMail' : 'viewing.moved')}
        </Notice>
      )}
      {viewing.kind === 'shown' ? (
        <Shown viewing={viewing} done={done} error={error} />
      ) : (
        <>
          <Notice kind="problem">{t(`viewing.${viewing.kind}`)}</Notice>
          <p>
            <a className="link" href={localePath(pathOf('contacts'), locale)}>
              {t('screen.contacts')}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

const stateOf = (viewing: ViewingState) => (viewing.kind === 'shown' ? viewing.state : viewing.kind)

function problemOf({ code }: FormError) {
  switch (code) {
    case 'MISSING':
      return 'viewing.choose'
    case 'SLOT_TAKEN':
      return 'viewing.taken'
    case 'NOT_BOOKED':
      return 'viewing.notBooked'
    case 'REQUESTS_EXCEEDED':
      return 'viewing.tooOften'
    default:
      return 'viewing.failed'
  }
}

function problemOfSlot({ code }: FormError) {
  if (code === 'MISSING') return 'missing'
  return code === 'SLOT_TAKEN' ? 'slot-taken' : null
}

function Shown(props: ViewingAnswer & { viewing: BookedViewing }) {
  const { locale, t } = useLanguage()
  const { viewing, done, error } = props
  const { about, format, place, start, state, timeZone } = viewing
  const isLink = format === 'online' && place !== null && /^https?:\/\//.test(place)
  const where = isLink ? (
    <a className="link" href={place} rel="noopener noreferrer">
      {place}
    </a>
  ) : (
    place
  )
  const facts: [term: string, value: ReactNode][] = [
    [t('viewing.about'), about],
    [t('viewing.format'), format && t(`slot.${format}`)],
    [t(format === 'online' ? 'viewing.link' : 'viewing.place'), state === 'booked' && where],
  ]
  const chosenSlot = error?.form === 'move' ? (error.values.slot ?? null) : null
  return (
    <Sections>
      <dl className={styles.facts}>
        <dt>{t('viewing.time')}</dt>
        <dd data-viewing-start={start}>
          <Island of={viewingTime} props={{ start, offset: officeOffset(Date.parse(start)) }} />
        </dd>
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      {state === 'booked' ? (
        <>
          <CalendarLinks viewing={viewing} />
          <section className={styles.form} aria-labelledby="h-move">
            <h2 id="h-move" className="h3">
              {t('viewing.moveHeading')}
            </h2>
            <Island
              of={moveForm}
              props={{
                slots: viewing.slots,
                timeZone,
                error:
                  error?.form === 'move'
                    ? { slot: chosenSlot, problem: problemOfSlot(error) }
                    : null,
              }}
            />
          </section>
          <section className={styles.form} aria-labelledby="h-cancel">
            <h2 id="h-cancel" className="h3">
              {t('viewing.cancelHeading')}
            </h2>
            <p>{t(viewing.hasMail ? 'viewing.cancelTextByMail' : 'viewing.cancelText')}</p>
            <form method="post" data-form="cancel">
              <input type="hidden" name="do" value="cancel" />
              <button className="btn btn--quiet" type="submit">
                {t('viewing.cancel')}
              </button>
            </form>
          </section>
        </>
      ) : (
        <>
          <Notice kind={done === 'cancel' ? 'done' : 'problem'} isAnswer={done === 'cancel'}>
            {t(
              state === 'past'
                ? 'viewing.past'
                : done === 'cancel'
                  ? 'viewing.cancelledDone'
                  : 'viewing.cancelled',
            )}
          </Notice>
          {state === 'cancelled' && (
            <p>
              <a className="link" href={viewing.calendars.ics} data-calendar-file="">
                {t('viewing.calendarRemove')}
              </a>
            </p>
          )}
          <p>
            <a className="btn" href={`${localePath(pathOf('contacts'), locale)}#viewing`}>
              {t('viewing.again')}
            </a>
          </p>
        </>
      )}
    </Sections>
  )
}

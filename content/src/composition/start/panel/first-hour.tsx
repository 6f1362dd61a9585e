import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import type { PanelText } from '../../../core/words/words.ts'
import { type FirstStep, hiddenPreference, legalPages } from '../first-hour-steps.ts'
import { HideFirstHour } from './hide-first-hour.tsx'

const squares = {
  done: 'tone-available',
  partly: 'square--half tone-available',
  open: 'square--empty',
}
const marks = { done: '✓', partly: '', open: '' }

/** What leads an empty service to a site: any order will do, and the next one stands out. */
export function FirstHour({ steps, t }: PanelText & { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ after, state }) => state !== 'done' && after === undefined)
  return (
    <section className="group first-hour" aria-labelledby="first-hour">
      <header>
        <h2 id="first-hour">{t('start.firstHour.title')}</h2>
        <span className="secondary">
          {done} {t('start.of')} {steps.length}
        </span>
        <span className="at-end progress" aria-hidden="true">
          {steps.map(({ name, state }) => (
            <span key={name} className={`square ${squares[state]}`} />
          ))}
        </span>
      </header>
      <p className="lead">{t('start.firstHour.lead')}</p>
      <ol>
        {steps.map((step, at) => {
          const { after, href, name, pages, state } = step
          return (
            <li
              key={name}
              data-step={name}
              data-state={state}
              data-next={step === next || undefined}
            >
              <span className="box" aria-hidden="true">
                {state === 'open' ? at + 1 : marks[state]}
              </span>
              <div>
                <h3>{t(`start.firstHour.steps.${name}.title`)}</h3>
                <p>{t(`start.firstHour.steps.${name}.help`)}</p>
                {pages && state !== 'done' ? (
                  <ul className="parts">
                    {legalPages.map((slug) => (
                      <li key={slug} data-there={pages.includes(slug)}>
                        <Square state={pages.includes(slug) ? 'good' : 'bad'} />{' '}
                        {t(`start.firstHour.legal.${slug}`)} <code>{slug}</code>{' '}
                        {t(
                          pages.includes(slug)
                            ? 'start.firstHour.there'
                            : 'start.firstHour.missing',
                        )}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
              <span className="actions">
                <span className="visually-hidden">{t(`start.firstHour.states.${state}`)}</span>
                {after === undefined ? (
                  <PanelLink
                    className={step === next ? 'button button--primary' : 'button'}
                    href={href}
                  >
                    {t(`start.firstHour.${state === 'done' ? 'change' : 'begin'}`)}
                    <span className="visually-hidden">
                      : {t(`start.firstHour.steps.${name}.title`)}
                    </span>
                  </PanelLink>
                ) : (
                  <span className="secondary">{t('start.firstHour.afterProject')}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="secondary put-away">
        {t('start.firstHour.goesAway')} <HideFirstHour preference={hiddenPreference} />
      </p>
    </section>
  )
}

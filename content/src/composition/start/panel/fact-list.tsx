import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import type { PanelText } from '../../../core/words/words.ts'
import type { Fact } from '../facts.ts'
import { StartSection } from './start-section.tsx'

/** Faults and background work; renders nothing without facts. */
export function FactList({ facts, t }: Pick<PanelText, 't'> & { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <StartSection name="facts" title={t('start.health')} empty={false}>
      <ul className="facts">
        {facts.map(({ href, isBad, name, text }) => (
          <li key={name} data-fact={name} data-bad={isBad || undefined}>
            <span
              className={`square ${isBad ? 'square--empty tone-error' : 'tone-available'}`}
              aria-hidden="true"
            />
            {href === null ? (
              <span>{text}</span>
            ) : (
              <PanelLink className={isBad ? 'link late' : 'link'} href={href}>
                {text}
              </PanelLink>
            )}
          </li>
        ))}
      </ul>
    </StartSection>
  )
}

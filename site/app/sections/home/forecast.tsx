import type { Home } from '@alun/contract/schema/home'
import { SectionHead } from '../../ui/section-head.tsx'
import { Text } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ForecastTeaser } from '../forecast/forecast-teaser.tsx'

export function Forecast({ forecast }: { forecast: Home['forecast'] }) {
  const t = useMessages()
  if (forecast.items.length === 0) return null
  return (
    <section className="sec sec--sunk" id="forecast" aria-labelledby="h-forecast">
      <div className="wrap">
        <SectionHead id="h-forecast" heading={forecast.heading} otherwise={t('frame.investors')}>
          {forecast.text && (
            <p className="muted">
              <Text of={forecast.text} />
            </p>
          )}
        </SectionHead>
        <ForecastTeaser
          items={forecast.items}
          disclaimer={forecast.disclaimer}
          button={forecast.button}
        />
      </div>
    </section>
  )
}

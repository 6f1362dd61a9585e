import type { Home } from '@alun/contract/schema/home'
import { Section } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ForecastTeaser } from '../forecast/forecast-teaser.tsx'

export function Forecast({ forecast }: { forecast: Home['forecast'] }) {
  const t = useMessages()
  if (forecast.items.length === 0) return null
  return (
    <Section
      name="forecast"
      className="sec--sunk"
      heading={textOf(forecast.heading) ?? t('layout.investors')}
      remark={<Paragraph of={forecast.text} className="muted" />}
    >
      <ForecastTeaser
        items={forecast.items}
        disclaimer={forecast.disclaimer}
        button={forecast.button}
      />
    </Section>
  )
}

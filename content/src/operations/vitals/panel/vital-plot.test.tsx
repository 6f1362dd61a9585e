import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VitalPlot } from './vital-plot.tsx'

it('a plot of speed leaves out weeks without visits, and stands with a single week', () => {
  const line = (values: (number | null)[]) => ({ device: 'phone' as const, label: 'Phone', values })
  for (const values of [[1500, null, 1700, 1800], [1500]]) {
    const svg = renderToStaticMarkup(
      <VitalPlot
        good={2500}
        lines={[line(values)]}
        days={values.map((_, at) => `${at + 1} Nov`)}
        label="LCP"
        text={(value) => `${value} ms`}
      />,
    )
    expect(svg).toContain('2500 ms')
    expect(svg.match(/<circle/g)).toHaveLength(2 * values.filter((value) => value !== null).length)
    expect(svg).not.toContain('NaN')
  }
})

import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import './drawn-plot.css'

const { document } = parseHTML('<!doctype html><html></html>')

interface Props {
  /** What the plot shows; a table beside it has the numbers. */
  label: string
  height: number
  /** Marks and scales for a width in pixels. */
  draw: (width: number) => Plot.PlotOptions
}

/** A plot that the server draws, once for a desktop and once for a phone. */
export function DrawnPlot({ draw, height, label }: Props) {
  return (
    <div className="drawn-plot" role="img" aria-label={label}>
      {[1080, 360].map((width) => (
        <div
          key={width}
          className={width < 600 ? 'drawn-plot__phone' : 'drawn-plot__desk'}
          // Drawn by Observable Plot, which escapes the numbers and words of the panel.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG string, not React
          dangerouslySetInnerHTML={{
            // Labels of single marks are useless within an image.
            __html: Plot.plot({ document, width, height, ...draw(width) }).outerHTML.replaceAll(
              / aria-label="[^"]*"/g,
              '',
            ),
          }}
        />
      ))}
    </div>
  )
}

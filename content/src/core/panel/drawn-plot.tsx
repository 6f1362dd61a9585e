import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import './drawn-plot.css'

const { document } = parseHTML('<!doctype html><html></html>')

interface Props {
  /** What it shows; the numbers stand in a table beside it. */
  label: string
  height: number
  /** Marks and scales for a width in pixels. */
  draw: (width: number) => Plot.PlotOptions
}

/** A plot that the server draws, for a desk and for a phone. */
export function DrawnPlot({ draw, height, label }: Props) {
  return (
    <div className="drawn-plot" role="img" aria-label={label}>
      {[1080, 360].map((width) => (
        <div
          key={width}
          className={width < 600 ? 'drawn-plot__phone' : 'drawn-plot__desk'}
          // Made from numbers and words of the panel by Observable Plot, which escapes them.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is no React
          dangerouslySetInnerHTML={{
            // The marks' own labels are of no use within a picture.
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

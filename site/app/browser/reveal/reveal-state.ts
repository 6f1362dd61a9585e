interface FirstSight {
  /** Distance from the top of the window. */
  top: number
  windowHeight: number
  scrolled: number
  pageHeight: number
  offset: number
}

/**
 * `stays`: always visible, because it is on the first screen or can never reach the line. `shown`:
 * in view, toggled by the line from now on. `waits`: below the window.
 */
type FirstState = 'stays' | 'shown' | 'waits'

export function firstState(sight: FirstSight): FirstState {
  const { top, windowHeight, scrolled, pageHeight, offset } = sight
  const onPage = top + scrolled
  if (onPage < windowHeight || onPage > pageHeight - offset) return 'stays'
  return top < windowHeight ? 'shown' : 'waits'
}

/** Integer of an attribute; `null` for other values. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,5}$/.test(text) ? Number(text) : null
}

const easings = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']

/** Defaults of `styles/reveal.css`. */
const usual: Record<string, string> = {
  '--aos-duration': '400ms',
  '--aos-delay': '0ms',
  '--aos-easing': 'ease',
}

/**
 * Only values that differ from the defaults, because each property makes the browser style the
 * element again.
 */
export function fadeOf(attributes: DOMStringMap): [property: string, value: string][] {
  const { aosDuration, aosDelay, aosEasing = '' } = attributes
  const found: [string, string][] = []
  const milliseconds = (property: string, text: string | undefined) => {
    const number = wholeNumber(text)
    if (number !== null && number >= 0) found.push([property, `${number}ms`])
  }
  milliseconds('--aos-duration', aosDuration)
  milliseconds('--aos-delay', aosDelay)
  if (easings.includes(aosEasing)) found.push(['--aos-easing', aosEasing])
  return found.filter(([property, value]) => usual[property] !== value)
}

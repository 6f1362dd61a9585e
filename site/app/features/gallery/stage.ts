import {
  type Axis,
  axisOf,
  type DragResult,
  dragResult,
  type Point,
  type Sample,
  speedOf,
} from './drag.ts'
import {
  type Bounds,
  maxScale,
  panBy,
  pinchZoom,
  toggleZoomAt,
  unzoomed,
  type View,
  wheelFactor,
  zoomAt,
} from './zoom.ts'

interface StageParts {
  stage: HTMLElement
  layer: HTMLElement
  ground: HTMLElement
}

interface StageReports {
  result: (result: Exclude<DragResult, 'stay'>) => void
  zoomed: (zoomed: boolean) => void
}

/** Maximum time and distance between the taps of a double tap; then the longest tap. */
const doubleTap = { time: 400, distance: 30 }
const maxTapMs = 400

const interactive = 'button, a, input, select, textarea, video, audio, iframe'
const scrollable = '[data-gallery-text]'
const content = '[data-gallery-body]'
const pictures = '[data-gallery-picture]'

/**
 * Measures the room of slides, and follows gestures: they change only `transform` and `opacity`, once
 * per frame and without React.
 */
export class Stage {
  readonly #parts: StageParts
  readonly #reports: StageReports
  readonly #listeners = new AbortController()
  /** Styles fit the slides into these sizes; before the first paint, too. */
  readonly #size = new ResizeObserver(([entry]) => {
    const { style } = this.#parts.stage
    for (const side of ['width', 'height'] as const)
      style.setProperty(`--stage-${side}`, `${entry?.contentRect[side] ?? 0}px`)
  })
  readonly #pointers = new Map<number, Point>()
  #start: Point = { x: 0, y: 0 }
  #startView: View = unzoomed
  #startedAt = 0
  #axis: Axis | null = null
  #pinch: [Point, Point] | null = null
  #samples: Sample[] = []
  #lastTap: Sample | null = null
  #view: View = unzoomed
  #bounds: Bounds | null = null
  #frame = 0
  #locked = false
  #byMouse = false

  constructor(parts: StageParts, reports: StageReports) {
    this.#parts = parts
    this.#reports = reports
    const { stage } = parts
    const { signal } = this.#listeners
    this.#size.observe(stage)
    stage.addEventListener('pointerdown', this.#down, { signal })
    stage.addEventListener('pointermove', this.#move, { signal })
    stage.addEventListener('pointerup', this.#up, { signal })
    stage.addEventListener('pointercancel', this.#cancel, { signal })
    stage.addEventListener('dblclick', this.#doubleClick, { signal })
    stage.addEventListener('wheel', this.#wheel, { signal, passive: false })
    stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  }

  close(): void {
    this.#listeners.abort()
    this.#size.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  /** Ignores further input, while the gallery closes. */
  lock(): void {
    this.#locked = true
  }

  reset(): void {
    this.#pointers.clear()
    this.#pinch = null
    this.#axis = null
    this.#lastTap = null
    this.#bounds = null
    this.#view = unzoomed
    this.#reports.zoomed(false)
    this.#settle()
    for (const picture of this.#parts.stage.querySelectorAll<HTMLElement>(pictures)) {
      picture.style.transform = ''
    }
  }

  toggleZoom(): void {
    this.#measure()
    if (this.#bounds) this.#look(toggleZoomAt(this.#view, { x: 0, y: 0 }, this.#bounds), true)
  }

  zoomBy(factor: number): void {
    this.#measure()
    if (!this.#bounds) return
    const scale = this.#view.scale * factor
    this.#look(zoomAt(this.#view, { x: 0, y: 0 }, scale, this.#bounds), true)
  }

  readonly #down = (event: PointerEvent): void => {
    if (this.#locked || event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest(interactive)) return
    // A mouse selects text, while a finger scrolls it or swipes.
    if (event.pointerType === 'mouse' && event.target.closest(scrollable)) return
    this.#byMouse = event.pointerType === 'mouse'
    this.#pointers.set(event.pointerId, pointOf(event))
    const [first, second] = [...this.#pointers.values()]
    if (first && second) {
      this.#measure()
      this.#axis = null
      this.#settle()
      this.#pinch = [this.#fromCentre(first), this.#fromCentre(second)]
      this.#startView = this.#view
      return
    }
    this.#begin(event)
  }

  #begin(event: PointerEvent): void {
    this.#start = pointOf(event)
    this.#startView = this.#view
    this.#startedAt = event.timeStamp
    this.#axis = null
    this.#samples = [{ ...this.#start, at: event.timeStamp }]
    if (this.#view.scale > 1) this.#measure()
  }

  readonly #move = (event: PointerEvent): void => {
    if (this.#locked || !this.#pointers.has(event.pointerId)) return
    const point = pointOf(event)
    this.#pointers.set(event.pointerId, point)
    if (this.#pinch) {
      const [first, second] = [...this.#pointers.values()]
      if (first && second && this.#bounds) {
        const fingers: [Point, Point] = [this.#fromCentre(first), this.#fromCentre(second)]
        this.#look(pinchZoom(this.#startView, this.#pinch, fingers, this.#bounds), false)
      }
      return
    }
    const moved = { x: point.x - this.#start.x, y: point.y - this.#start.y }
    const axis = this.#axis ?? axisOf(moved)
    if (axis === null) return
    if (this.#axis === null) {
      this.#axis = axis
      this.#parts.stage.setPointerCapture(event.pointerId)
      this.#parts.layer.dataset.dragged = ''
    }
    this.#samples.push({ ...point, at: event.timeStamp })
    if (this.#samples.length > 40) this.#samples.shift()
    if (this.#view.scale > 1 && this.#bounds) {
      this.#look(panBy(this.#startView, moved, this.#bounds), false)
    } else {
      this.#drag(axis, moved)
    }
  }

  readonly #up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId) || this.#locked) return
    if (this.#pinch) {
      this.#pinch = null
      const [rest] = this.#pointers.values()
      // The remaining finger continues to pan from its current position.
      if (rest) {
        this.#begin(event)
        this.#start = rest
      }
      return
    }
    const axis = this.#axis
    this.#axis = null
    if (axis === null) {
      this.#tap(event)
      return
    }
    delete this.#parts.layer.dataset.dragged
    if (this.#view.scale > 1) return
    const point = pointOf(event)
    const moved = { x: point.x - this.#start.x, y: point.y - this.#start.y }
    const speed = speedOf([...this.#samples, { ...point, at: event.timeStamp }], event.timeStamp)
    const result = dragResult({ axis, moved, speed }, this.#parts.stage.clientWidth)
    if (result !== 'close') this.#settle()
    if (result !== 'stay') this.#reports.result(result)
  }

  readonly #cancel = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId) || this.#locked) return
    this.#pinch = null
    this.#axis = null
    this.#settle()
  }

  #tap(event: PointerEvent): void {
    if (event.timeStamp - this.#startedAt > maxTapMs) return
    const inside = event.target instanceof Element && event.target.closest(content) !== null
    if (!inside && event.pointerType === 'mouse') {
      this.#reports.result('close')
      return
    }
    if (event.pointerType === 'mouse') return
    const tap = { ...pointOf(event), at: event.timeStamp }
    const last = this.#lastTap
    const second =
      last !== null &&
      tap.at - last.at <= doubleTap.time &&
      Math.hypot(tap.x - last.x, tap.y - last.y) <= doubleTap.distance
    this.#lastTap = second ? null : tap
    if (second) this.#toggleAt(tap)
  }

  /** Mice only: browsers differ for touch, so double taps are detected above. */
  readonly #doubleClick = (event: MouseEvent): void => {
    if (this.#locked || !this.#byMouse) return
    if (event.target instanceof Element && event.target.closest(content)) {
      this.#toggleAt(pointOf(event))
    }
  }

  #toggleAt(point: Point): void {
    this.#measure()
    if (this.#bounds)
      this.#look(toggleZoomAt(this.#view, this.#fromCentre(point), this.#bounds), true)
  }

  readonly #wheel = (event: WheelEvent): void => {
    if (event.target instanceof Element && event.target.closest(scrollable)) return
    event.preventDefault()
    if (this.#locked) return
    if (!this.#bounds) this.#measure()
    if (!this.#bounds) return
    const byLines = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL
    const scale = this.#view.scale * wheelFactor(event.deltaY, byLines)
    this.#look(zoomAt(this.#view, this.#fromCentre(pointOf(event)), scale, this.#bounds), false)
  }

  /** Measures the zoomable picture of the current slide, once per gesture. */
  #measure(): void {
    const { stage } = this.#parts
    const picture = this.#picture()
    const image = picture?.querySelector('img')
    if (!picture || !image?.naturalWidth) {
      this.#bounds = null
      return
    }
    const size = { width: picture.offsetWidth, height: picture.offsetHeight }
    this.#bounds = {
      picture: size,
      stage: { width: stage.clientWidth, height: stage.clientHeight },
      largest: maxScale(size, image.naturalWidth),
    }
  }

  #picture(): HTMLElement | null {
    return this.#parts.stage.querySelector<HTMLElement>(`[data-gallery-slide] ${pictures}`)
  }

  #look(view: View, gliding: boolean): void {
    const wasZoomed = this.#view.scale > 1
    this.#view = view
    const zoomed = view.scale > 1
    if (zoomed !== wasZoomed) this.#reports.zoomed(zoomed)
    this.#draw(() => {
      const picture = this.#picture()
      if (!picture) return
      picture.toggleAttribute('data-gliding', gliding)
      picture.style.transform = zoomed
        ? `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`
        : ''
    })
  }

  #drag(axis: Axis, moved: Point): void {
    const { layer, ground, stage } = this.#parts
    this.#draw(() => {
      if (axis === 'x') {
        layer.style.transform = `translate3d(${moved.x}px, 0, 0)`
        return
      }
      layer.style.transform = `translate3d(0, ${moved.y}px, 0)`
      ground.style.opacity = String(Math.max(0.3, 1 - Math.abs(moved.y) / stage.clientHeight))
    })
  }

  #settle(): void {
    const { layer, ground } = this.#parts
    cancelAnimationFrame(this.#frame)
    delete layer.dataset.dragged
    layer.style.transform = ''
    ground.style.opacity = ''
  }

  #draw(change: () => void): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(change)
  }

  #fromCentre({ x, y }: Point): Point {
    const box = this.#parts.stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
}

function pointOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY }
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './strip.css'

interface Props {
  /** Why something is not saved. */
  words: string
  name: string
  /** Information that requires no action; shown beside a reason. */
  isNotice?: boolean
  /** The element to render into, instead of the bar. */
  within?: Element
  /** Buttons for what the person can do. */
  children?: ReactNode
}

/**
 * Says under the bar of a form why something is not saved, until that is resolved. Stands at the foot of pages without a
 * form. Shows all notices at once, but only the first of several reasons.
 */
export function Strip({ children, isNotice = false, name, within, words }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => {
    const own = place.current?.closest('.doc-controls')
    setBar(within ?? own ?? document.querySelector('.doc-controls') ?? document.body)
  }, [within])
  const classes = [
    'panel strip',
    isNotice && 'strip--notice',
    bar === document.body && 'strip--foot',
  ]
  return (
    <>
      <span ref={place} hidden />
      {bar &&
        createPortal(
          <div
            className={classes.filter(Boolean).join(' ')}
            role={isNotice ? 'status' : 'alert'}
            data-strip={name}
          >
            <p>{words}</p>
            {children && <span className="actions">{children}</span>}
          </div>,
          bar,
        )}
    </>
  )
}

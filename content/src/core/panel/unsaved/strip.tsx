import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './strip.css'

interface Props {
  /** Why something is not saved. */
  words: string
  name: string
  /** The one thing to do. */
  children?: ReactNode
}

/**
 * Says under the bar of a form what is not saved, until it is dealt with; at the foot of pages without a
 * form. Where there are several reasons, the first is shown.
 */
export function Strip({ children, name, words }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => {
    const own = place.current?.closest('.doc-controls')
    setBar(own ?? document.querySelector('.doc-controls') ?? document.body)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {bar &&
        createPortal(
          <div
            className={bar === document.body ? 'panel strip strip--foot' : 'panel strip'}
            role="alert"
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './strip.css'

interface Props {
  /** Why something is not saved. */
  words: string
  name: string
  /** Of something that is so, and lacks nothing: it stands beside a reason. */
  isNotice?: boolean
  /** Where it stands instead. */
  within?: Element
  /** The one thing to do. */
  children?: ReactNode
}

/**
 * Says under the bar of a form what is not saved, until it is dealt with; at the foot of pages without a
 * form. Where there are several reasons, the first is shown, and each notice.
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

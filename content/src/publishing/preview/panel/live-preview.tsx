'use client'

import { isLocale } from '@alun/contract/rules/locale'
import { previewMessage } from '@alun/contract/rules/preview'
import type { UnsavedRecord } from '@alun/contract/schema/preview'
import {
  useAllFormFields,
  useDocumentInfo,
  useFormModified,
  useLivePreviewContext,
  useLocale,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { goToField } from '../../../core/panel/saving/go-to-field.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { fieldsOfWords } from './fields-of-words.ts'
import './live-preview.css'

const devices = [
  { name: 'phone', width: 390 },
  { name: 'tablet', width: 768 },
  { name: 'desk', width: 1440 },
] as const

/** Milliseconds without a keystroke after which the page is updated. */
const pause = 250
/** Milliseconds in which the page reports that it shows drafts. */
const silence = 8_000

const type = z.literal(previewMessage)
const report = z.object({ type, state: z.enum(['ready', 'shown', 'expired', 'failed']) })
type Reported = z.infer<typeof report>['state']
type State = Exclude<Reported, 'expired'> | 'loading' | 'typing' | 'silent'
const click = z.object({ type, clicked: z.string() })

/**
 * The page of the site beside its form, in the language of the form. Typed values are sent to
 * the frame, whose page asks the site's server to render them (`site/app/islands/live-preview/`);
 * nothing is saved. A click on words of the page leads to the field that holds them.
 */
export function LivePreview({ siteOrigin }: { siteOrigin: string }) {
  const { isLivePreviewing, url } = useLivePreviewContext()
  const { t } = usePanelText()
  const [device, setDevice] = useState<(typeof devices)[number]>(devices[0])
  if (!isLivePreviewing || !url) return null
  return (
    <section className="page-preview" aria-label={t('preview.title')} data-device={device.name}>
      <div className="panel page-preview__bar">
        <fieldset className="segments">
          <legend className="visually-hidden">{t('preview.device')}</legend>
          {devices.map((each) => (
            <label key={each.name}>
              <input
                type="radio"
                name="preview-device"
                checked={each === device}
                onChange={() => setDevice(each)}
              />
              {t(`preview.${each.name}`)}
            </label>
          ))}
        </fieldset>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('preview.open')}
        </a>
      </div>
      <UnsavedPage key={url} url={url} width={device.width} siteOrigin={siteOrigin} />
    </section>
  )
}

function UnsavedPage({
  url,
  width,
  siteOrigin,
}: {
  url: string
  width: number
  siteOrigin: string
}) {
  const { t } = usePanelText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  /** Counts loads of the page: the first, and one whenever the right to see drafts has expired. */
  const [load, setLoad] = useState(0)
  const [listens, setListens] = useState(false)
  const unsaved = useUnsaved()
  const [fields] = useAllFormFields()
  const showField = useEffectEvent((clicked: string) => {
    // Some values are computed, and no form shows them.
    fieldsOfWords(fields, clicked).some((path) => goToField(path, clicked.trim()))
  })

  useEffect(() => {
    const listener = ({ data, origin, source }: MessageEvent) => {
      if (origin !== siteOrigin || source !== frame.current?.contentWindow) return
      const clicked = click.safeParse(data).data?.clicked
      if (clicked !== undefined) return showField(clicked)
      const parsed = report.safeParse(data)
      if (!parsed.success) return
      const { state: reported } = parsed.data
      setListens(reported !== 'expired')
      if (reported === 'expired') setLoad((count) => count + 1)
      setState(reported === 'expired' ? 'loading' : reported)
    }
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [siteOrigin])

  useEffect(() => {
    if (!listens || unsaved === null) return
    const timer = setTimeout(() => {
      setState('typing')
      frame.current?.contentWindow?.postMessage({ type: previewMessage, unsaved }, siteOrigin)
    }, pause)
    return () => clearTimeout(timer)
  }, [listens, unsaved, siteOrigin])

  const isSilent = state === 'loading'
  useEffect(() => {
    if (!isSilent) return
    const timer = setTimeout(() => setState('silent'), silence)
    return () => clearTimeout(timer)
  }, [isSilent])

  const [box, scale] = useScale(width)
  return (
    <>
      <p className="page-preview__state" role="status" data-preview-state={state}>
        {t(`preview.states.${state}`)}
      </p>
      <div className="page-preview__box" ref={box}>
        <iframe
          key={load}
          ref={frame}
          src={url}
          title={t('preview.title')}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}

/** The form as the site's server takes it; `null` until something has been typed. */
function useUnsaved(): string | null {
  const [fields] = useAllFormFields()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { code: locale } = useLocale()
  const isModified = useFormModified()
  const begun = useRef(false)
  begun.current ||= isModified
  const slug = collectionSlug ?? globalSlug
  if (!begun.current || !slug || !isLocale(locale)) return null
  const record: UnsavedRecord = {
    kind: collectionSlug ? 'collection' : 'global',
    slug,
    id: collectionSlug ? String(id) : null,
    locale,
    data: reduceFieldsToValues(fields, true),
  }
  return JSON.stringify(record)
}

/** How much smaller a page of this width must be to fit beside the form; never larger than it is. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, Math.min(1, room / width)] as const
}

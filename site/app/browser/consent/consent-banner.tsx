import { itemPath } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './consent-banner.module.css'
import { consentTemplate } from './consent-template.ts'

/**
 * In a `<template>`, because pages are cached for everybody; `browser/consent/consent.ts` shows it.
 * In a `<div>` of its own, because a new element makes the browser style all siblings again.
 */
export function Consent({ layout, gtmId }: { layout: Layout | null; gtmId: string | null }) {
  const t = useMessages()
  const documents = layout?.documents ?? []
  const named = (name: string) => documents.find(({ slug }) => slug === name)
  const policy = named('cookie-policy') ?? named('privacy-policy')
  return (
    <div>
      <template id={consentTemplate} data-tag-manager={gtmId ?? undefined}>
        <section
          className={styles.consent}
          aria-label={t('consent.label')}
          tabIndex={-1}
          data-consent=""
          data-screen-only=""
          // The page begins with this banner, which search engines must not quote.
          data-nosnippet=""
        >
          <div className={`wrap ${styles.inner}`}>
            <p className="small">
              {t(gtmId === null ? 'consent.text' : 'consent.measuring')}
              {policy && (
                <>
                  {' '}
                  <LocaleLink className="link" to={itemPath('documents', policy.slug)}>
                    {textOf(policy.title)}
                  </LocaleLink>
                </>
              )}
            </p>
            <div className={styles.answers}>
              <button type="button" className="btn btn--quiet btn--s" data-consent-accept="">
                {t('consent.accept')}
              </button>
              <button type="button" className="btn btn--quiet btn--s" data-consent-decline="">
                {t('consent.decline')}
              </button>
            </div>
          </div>
        </section>
      </template>
    </div>
  )
}

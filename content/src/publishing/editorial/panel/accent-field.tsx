'use client'

import { accentProblem, accentShades, isColour } from '@alun/platform/theme/accent'
import { leastContrast, shownRatio } from '@alun/platform/theme/contrast'
import { inScheme } from '@alun/platform/theme/scheme'
import type { Theme } from '@alun/platform/theme/theme'
import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { FieldFrame, inputIdOf } from '../../../core/panel/field-frame.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import './brand-look.css'

/** A colour, what is made of it by day and in the evening, and whether it can be read. */
export function AccentField({
  colours,
  field,
  path,
  readOnly,
}: TextFieldClientProps & { colours: Theme['colours']; path: string }) {
  const { t } = usePanelText()
  const { disabled, setValue, showError, value } = useField<string | null>({ path })
  const isLocked = Boolean(readOnly) || disabled
  const own = inScheme(colours.accent, 'light')
  const accent = isColour(value) ? value : null
  const problem = accent && accentProblem(accent, colours)
  const shades = accentShades(accent ?? own, colours)
  const take = (colour: string) => setValue(colour === '' ? null : colour)
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <div className="panel brand-accent">
        <input
          type="color"
          aria-label={t('settings.brand.accent.label')}
          value={accent ?? own}
          disabled={isLocked}
          onChange={({ target }) => take(target.value)}
        />
        <input
          id={inputIdOf(path)}
          className="figure-input"
          value={value ?? ''}
          placeholder={own}
          spellCheck={false}
          disabled={isLocked}
          aria-invalid={problem !== null || showError}
          onChange={({ target }) => take(target.value.trim())}
        />
        {(['light', 'dark'] as const).map((scheme) => (
          <span
            key={scheme}
            className="brand-accent__sample"
            style={{ background: inScheme(colours.surface, scheme) }}
          >
            <span
              style={{
                background: shades.accent[scheme],
                color: shades['on-accent'][scheme],
              }}
            >
              {t('settings.brand.accent.sample')}
            </span>
            <span
              style={{
                background: shades['accent-soft'][scheme],
                color: shades.accent[scheme],
              }}
            >
              {t('settings.brand.accent.sample')}
            </span>
          </span>
        ))}
        <p aria-live="polite">
          {problem ? (
            <>
              <span className="late">
                {t('settings.brand.accent.low', {
                  better: problem.better,
                  least: String(leastContrast),
                  ratio: shownRatio(problem.ratio),
                })}
              </span>{' '}
              {isLocked ? null : (
                <button type="button" className="button" onClick={() => take(problem.better)}>
                  {t('settings.brand.accent.take', { better: problem.better })}
                </button>
              )}
            </>
          ) : accent ? (
            t('settings.brand.accent.reads')
          ) : null}
        </p>
      </div>
    </FieldFrame>
  )
}

import words from 'virtual:phone-words'
import { defaultLocale, intlLocale, type Locale, phoneCountry } from '@alun/contract/rules/locale'
import { place } from '@alun/contract/rules/site'
import intlTelInput, { type Iso2 } from 'intl-tel-input'
import { loadStyles } from '../../browser/islands/load-styles.ts'
import styles from './phone-widget.css?url'
import { ignoreUnavailable } from './unavailable.ts'

const iso2 = (code: string) => code.toLowerCase() as Iso2

export interface PhoneWidget {
  /** Country chosen beside the number (`pt`), for numbers without a country code. */
  country: () => string | undefined
  /** Reads the number again after a script has changed it. */
  updateReading: () => Promise<void>
}

/**
 * Adds a country list to an input. It neither changes nor rejects the typed text.
 *
 * @param onReading gets the number as sales will read it, `+380 67 123 4567, Ukraine`, or `null` if they
 * get only the typed text
 */
export async function attachPhone(
  input: HTMLInputElement,
  locale: Locale,
  onReading: (reading: string | null) => void,
): Promise<PhoneWidget> {
  const [read] = await Promise.all([
    (words[locale] ?? words[defaultLocale])?.(),
    loadStyles(styles),
  ])
  const isFocused = document.activeElement === input
  const { value, selectionStart, selectionEnd } = input
  const widget = intlTelInput(input, {
    initialCountry: iso2(phoneCountry(locale)),
    countryNameLocale: intlLocale(locale),
    countryOrder: place.phoneFirst.map(iso2),
    ...(read && { uiTranslations: read.default }),
    formatAsYouType: false,
    strictMode: false,
    // With a separate code, typing a plus would open the list.
    separateDialCode: false,
    // Behind an open dialog the page is inert.
    fullscreenParent: input.closest('dialog'),
  })
  // The widget strips characters from the number while it is being typed.
  input.value = value
  // The widget moves the input, which loses the focus.
  if (isFocused) {
    input.focus({ preventScroll: true })
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  const country = () => widget.getSelectedCountry()?.iso2
  const updateReading = async () => {
    // Without a number there is no need to load the rules.
    const reading = input.value && (await readingOf(() => input.value, locale, country))
    onReading(reading || null)
  }
  input.addEventListener('input', updateReading)
  input.addEventListener('countrychange', updateReading)
  void updateReading()
  return { country, updateReading }
}

async function readingOf(typed: () => string, locale: Locale, country: () => string | undefined) {
  const rules = await import('@alun/contract/rules/phone-reading').catch(ignoreUnavailable)
  const reading = rules?.readPhone(typed(), locale, country())
  if (!reading) return null
  const names = new Intl.DisplayNames([intlLocale(locale)], { type: 'region' })
  return [reading.written, reading.country && names.of(reading.country)].filter(Boolean).join(', ')
}

import words from 'virtual:phone-words'
import { defaultLocale, intlLocale, type Locale, phoneCountry } from '@alun/contract/rules/locale'
import { place } from '@alun/contract/rules/site'
import intlTelInput, { type Iso2 } from 'intl-tel-input'
import { loadStyles } from '../../browser/islands/load-styles.ts'
import styles from './phone-widget.css?url'

const iso2 = (code: string) => code.toLowerCase() as Iso2

export interface PhoneWidget {
  /** The country chosen beside the number (`pt`): a number may be typed without its code. */
  country: () => string | undefined
}

/** Adds a list of countries to a plain input, whose text is neither changed nor rejected. */
export async function attachPhone(input: HTMLInputElement, locale: Locale): Promise<PhoneWidget> {
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
    // The page behind an open dialog is inert.
    fullscreenParent: input.closest('dialog'),
  })
  // The widget strips characters from the number while it is being typed.
  input.value = value
  // The widget has moved the input, which made it lose the focus.
  if (isFocused) {
    input.focus({ preventScroll: true })
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return { country: () => widget.getSelectedCountry()?.iso2 }
}

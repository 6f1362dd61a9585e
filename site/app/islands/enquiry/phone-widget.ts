import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { defaultPhoneCountry } from '@alun/contract/rules/phone'
import intlTelInput, { type Iso2, type UiTranslations } from 'intl-tel-input'
import { loadStyles } from '../../browser/islands/load-styles.ts'
import styles from './phone-widget.css?url'

export interface PhoneWidget {
  /** The country chosen beside the number (`ua`): a number may be typed without its code. */
  country: () => string | undefined
}

/** Listed before the others. */
const frequentCountries: Iso2[] = ['ua', 'id', 'pl', 'de', 'kz', 'ae', 'us', 'gb', 'au']

const countryNames: Record<Locale, () => Promise<{ default: UiTranslations }>> = {
  en: () => import('intl-tel-input/locale/en'),
  ua: () => import('intl-tel-input/locale/uk'),
  ru: () => import('intl-tel-input/locale/ru'),
}

/**
 * Adds a list of countries to a plain input. Whatever is typed into the input is neither changed
 * nor rejected.
 */
export async function attachPhone(input: HTMLInputElement, locale: Locale): Promise<PhoneWidget> {
  const [{ default: uiTranslations }] = await Promise.all([
    countryNames[locale](),
    loadStyles(styles),
  ])
  const isFocused = document.activeElement === input
  const { value, selectionStart, selectionEnd } = input
  const widget = intlTelInput(input, {
    initialCountry: defaultPhoneCountry[locale],
    countryNameLocale: intlLocale[locale],
    countryOrder: frequentCountries,
    uiTranslations,
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

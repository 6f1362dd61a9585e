import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import intlTelInput, { type Iso2, type UiTranslations } from 'intl-tel-input'
import { loadStyles } from '../../browser/islands/load-styles.ts'
import styles from './phone-widget.css?url'

export interface PhoneWidget {
  /** The country chosen beside the number (`ua`): a number may be typed without its code. */
  country: () => string | undefined
}

const country: Record<Locale, Iso2> = { en: 'id', ua: 'ua', ru: 'id' }
/** Asked most often from here, before the alphabet. */
const first: Iso2[] = ['ua', 'id', 'pl', 'de', 'kz', 'ae', 'us', 'gb', 'au']

const words: Record<Locale, () => Promise<{ default: UiTranslations }>> = {
  en: () => import('intl-tel-input/locale/en'),
  ua: () => import('intl-tel-input/locale/uk'),
  ru: () => import('intl-tel-input/locale/ru'),
}

/**
 * Puts a list of countries beside a plain input, which stays what it is: whatever is typed into it
 * is neither changed nor refused.
 */
export async function attachPhone(input: HTMLInputElement, locale: Locale): Promise<PhoneWidget> {
  const [{ default: uiTranslations }] = await Promise.all([words[locale](), loadStyles(styles)])
  const isFocused = document.activeElement === input
  const { value, selectionStart, selectionEnd } = input
  const widget = intlTelInput(input, {
    initialCountry: country[locale],
    countryNameLocale: intlLocale[locale],
    countryOrder: first,
    uiTranslations,
    formatAsYouType: false,
    strictMode: false,
    // With the code set apart, a plus would open the list instead of being typed.
    separateDialCode: false,
    // A page behind an open dialog can't be reached.
    fullscreenParent: input.closest('dialog'),
  })
  // It takes out what a number doesn't need, in the middle of typing.
  input.value = value
  // It has been moved into a box of the widget, which takes the focus from it.
  if (isFocused) {
    input.focus({ preventScroll: true })
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return { country: () => widget.getSelectedCountry()?.iso2 }
}

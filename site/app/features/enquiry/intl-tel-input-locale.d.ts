// The package's own declarations of these files are wrong.
declare module 'intl-tel-input/locale/en' {
  const words: import('intl-tel-input').UiTranslations
  export default words
}
declare module 'intl-tel-input/locale/uk' {
  const words: import('intl-tel-input').UiTranslations
  export default words
}
declare module 'intl-tel-input/locale/ru' {
  const words: import('intl-tel-input').UiTranslations
  export default words
}

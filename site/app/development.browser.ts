import './main.browser.ts'

// In builds the server has the styles of all pages; in development they are loaded here.
import.meta.glob('./**/*.css', { eager: true })

import './main.browser.ts'

// The server's bundle has the styles of all pages; without a bundle they are loaded here.
import.meta.glob('./**/*.css', { eager: true })

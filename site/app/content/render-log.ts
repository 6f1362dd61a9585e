import { createContext } from 'react-router'

/** Told of what went wrong while a page was rendered, unless it is an answer by itself. */
export const renderLogContext = createContext<(error: unknown) => void>()

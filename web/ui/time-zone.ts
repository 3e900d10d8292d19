import { createContext } from 'react'

/** The zone that times are shown in: the person's own, else their account's. */
export const TimeZone = createContext('UTC')

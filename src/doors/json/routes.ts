import type { Route } from './route.ts'
import { ACCOUNT_ROUTES } from './routes/account-routes.ts'
import { ACTIONS_ROUTES } from './routes/actions-routes.ts'
import { CONTACTS_ROUTES } from './routes/contacts-routes.ts'
import { DEALS_ROUTES } from './routes/deals-routes.ts'
import { DUPLICATES_ROUTES } from './routes/duplicates-routes.ts'
import { ENTRANCE_ROUTES } from './routes/entrance-routes.ts'
import { EXCHANGE_ROUTES } from './routes/exchange-routes.ts'
import { LISTS_ROUTES } from './routes/lists-routes.ts'
import { MERGES_ROUTES } from './routes/merges-routes.ts'
import { PHOTOS_ROUTES } from './routes/photos-routes.ts'
import { SAVED_VIEWS_ROUTES } from './routes/saved-views-routes.ts'
import { TASKS_ROUTES } from './routes/tasks-routes.ts'

/** Everything the JSON API offers: one table a noun, each on one screen. */
export const ROUTES: readonly Route[] = [
  ...CONTACTS_ROUTES,
  ...MERGES_ROUTES,
  ...ACTIONS_ROUTES,
  ...DUPLICATES_ROUTES,
  ...PHOTOS_ROUTES,
  ...LISTS_ROUTES,
  ...DEALS_ROUTES,
  ...TASKS_ROUTES,
  ...EXCHANGE_ROUTES,
  ...SAVED_VIEWS_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ENTRANCE_ROUTES,
]

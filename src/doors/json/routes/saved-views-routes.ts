import { createSavedView } from '../../../crm/saved-views/create-saved-view.ts'
import { deleteSavedView } from '../../../crm/saved-views/delete-saved-view.ts'
import { getSavedView } from '../../../crm/saved-views/get-saved-view.ts'
import { listSavedViews } from '../../../crm/saved-views/list-saved-views.ts'
import { updateSavedView } from '../../../crm/saved-views/update-saved-view.ts'
import { create, list, type Route, read, remove, update } from '../route.ts'

/** Filters and orders that a user has given a name. */
export const SAVED_VIEWS_ROUTES: readonly Route[] = [
  list('/saved_views', listSavedViews, 'saved_views'),
  create('/saved_views', createSavedView, 'saved_view', { location: '/saved_views/' }),
  read('/saved_views/:id', getSavedView, 'saved_view'),
  ...update('/saved_views/:id', updateSavedView, 'saved_view', getSavedView, { readOnly: ['page'] }),
  remove('/saved_views/:id', deleteSavedView),
]

import { createTheme, Menu, Modal, Popover, Select, Tooltip } from '@mantine/core'
import { texts } from '../texts.ts'
import { focusAtOnce, keepFocus, noteTab } from './dialog-focus.ts'

/**
 * Behaviour the whole application wants of the component library; its looks come from `tokens.css`.
 * `lockScroll` is off because that feature writes a <style> element, which the Content-Security-Policy forbids.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The placeholder would be a child of the menu that is no item of it.
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } },
    }),
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 0 },
        centered: false,
        closeButtonProps: { 'aria-label': texts.common.close },
      },
    }),
    ModalContent: Modal.Content.extend({
      defaultProps: { ref: focusAtOnce, onKeyDownCapture: noteTab, onFocus: keepFocus },
    }),
    Popover: Popover.extend({
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', withRoles: true },
    }),
    PopoverDropdown: Popover.Dropdown.extend({ defaultProps: { onFocus: keepFocus } }),
    Select: Select.extend({ defaultProps: { comboboxProps: { transitionProps: { duration: 0 } } } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 0 } },
    }),
  },
})

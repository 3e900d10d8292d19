import {
  type CheckboxProps,
  createTheme,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NativeSelectProps,
  type PopoverProps,
  type RadioProps,
  type SelectProps,
  type SwitchProps,
  type TooltipProps,
} from '@mantine/core'
import type { ComponentProps } from 'react'
import { texts } from '../texts/texts.ts'
import { focusDialog, focusWhileThere, keepFocus, noteTab } from './dialog-focus.ts'

/**
 * Behaviour the whole application wants of the component library; its looks come from `tokens.css`.
 * `lockScroll` is off because that feature writes a <style> element, which the Content-Security-Policy forbids.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: props<CheckboxProps>({ size: 'xs' }),
    Radio: props<RadioProps>({ size: 'xs' }),
    // The placeholder would be a child of the menu that is no item of it.
    Menu: props<MenuProps>({
      withInitialFocusPlaceholder: false,
      returnFocus: false,
      transitionProps: { duration: 0 },
    }),
    MenuDropdown: props<Floating>({ ref: focusWhileThere }),
    Modal: props<ModalProps>({
      lockScroll: false,
      transitionProps: { duration: 0 },
      centered: false,
      closeButtonProps: { 'aria-label': texts.common.close },
    }),
    ModalContent: props<Floating>({ ref: focusDialog, onKeyDownCapture: noteTab, onFocus: keepFocus }),
    MultiSelect: props<MultiSelectProps>({
      variant: 'filled',
      comboboxProps: { transitionProps: { duration: 0 } },
    }),
    NativeSelect: props<NativeSelectProps>({ variant: 'filled' }),
    Popover: props<PopoverProps>({ transitionProps: { duration: 0 }, shadow: 'md', withRoles: true }),
    PopoverDropdown: props<Floating>({ ref: focusWhileThere, onFocus: keepFocus }),
    Select: props<SelectProps>({ variant: 'filled', comboboxProps: { transitionProps: { duration: 0 } } }),
    Switch: props<SwitchProps>({ withThumbIndicator: false }),
    Tooltip: props<TooltipProps>({ openDelay: 400, withArrow: false, transitionProps: { duration: 0 } }),
  },
})

type Floating = ComponentProps<'div'>

/** What a component is given where nothing else is said. It is not named by its own `extend`, which would make it part of the first load. */
function props<Props>(defaultProps: Partial<Props>) {
  return { defaultProps }
}

import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { Icon, type IconName } from '@/ui/icons.tsx';

const schemes: readonly { value: MantineColorScheme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'As the system', icon: 'auto' },
];

export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Colours</Menu.Label>
      {schemes.map(({ value, label, icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          leftSection={<Icon name={icon} size={16} />}
          rightSection={colorScheme === value && <Icon name="check" size={16} />}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}

import { AddressSection } from '@/ui/address-section.tsx';
import { PhonesSection } from '@/ui/phones-section.tsx';
import type { UserSectionProps } from './basic.section.tsx';
import { useSaveUserAddressMutation, useSaveUserPhonesMutation } from './users.api.ts';

export function UserPhonesSection({ user, mayEdit, section }: UserSectionProps) {
  const [save] = useSaveUserPhonesMutation();
  return (
    <PhonesSection
      thing={user}
      phonesOf={({ UserPhones }) => UserPhones}
      save={mayEdit ? (values, seen) => save({ ...values, ...seen }) : undefined}
      section={section}
    />
  );
}

export function UserAddressSection({ user, mayEdit, section }: UserSectionProps) {
  const [save] = useSaveUserAddressMutation();
  return (
    <AddressSection
      thing={user}
      save={mayEdit ? (values, seen) => save({ ...values, ...seen }) : undefined}
      section={section}
    />
  );
}

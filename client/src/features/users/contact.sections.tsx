import { useSaveUserAddressMutation, useSaveUserPhonesMutation } from '@/entities/users/users.api.ts';
import { AddressSection } from '@/ui/form/address-section.tsx';
import { PhonesSection } from '@/ui/form/phones-section.tsx';
import type { UserSectionProps } from './basic.section.tsx';

export function UserPhonesSection({ user, mayEdit, section }: UserSectionProps) {
  const [save] = useSaveUserPhonesMutation();
  return (
    <PhonesSection
      record={user}
      phonesOf={({ UserPhones }) => UserPhones}
      save={mayEdit ? (values, opened) => save({ ...values, ...opened }) : undefined}
      section={section}
    />
  );
}

export function UserAddressSection({ user, mayEdit, section }: UserSectionProps) {
  const [save] = useSaveUserAddressMutation();
  return (
    <AddressSection
      record={user}
      save={mayEdit ? (values, opened) => save({ ...values, ...opened }) : undefined}
      section={section}
    />
  );
}

import {
  companyDecider,
  contactDecider,
  customerDecider,
  customerMergesDecider,
  documentDecider,
  jobTemplateDecider,
  noteDecider,
  roleDecider,
  settingsDecider,
  settingsId,
  splitPhone,
  userDecider,
} from '@picket/domain';
import { otherAddress, picture, type Script, script } from './script.ts';

const address = { Address1: '12 Elm St', Address2: 'Rear', City: 'Trenton', State: 'NJ', Zip: '08608' };
const phone = (digits: string) => ({ ...splitPhone(digits), PhoneTypeId: 1, IsPrimary: true });
const ada = {
  Name: 'Ada Garden',
  Email: 'ada@example.com',
  CustomerTypeId: 1,
  SourceId: 3,
  Discount: 0.05,
  PaymentTermId: 2,
  TaxRateId: 1,
  Address: address,
  CustomerPhones: [phone('6095550101')],
} as const;

export const officeScripts: readonly Script[] = [
  script(
    companyDecider,
    1,
    { type: 'AddCompany', data: { Name: 'Picket Retail', CompanyTypeId: 1, PriceLevelId: 1, Image: picture('a') } },
    {
      type: 'SaveCompany',
      data: {
        Name: 'Picket Fences',
        CompanyTypeId: 2,
        PriceLevelId: 2,
        Image: picture('b'),
        Disclaimer: '<p>Call before you dig.</p>',
        EstimateDisclaimer: '<p>Valid for 30 days.</p>',
      },
    },
    { type: 'ArchiveCompany', data: {} },
    { type: 'RestoreCompany', data: {} },
  ),
  script(
    jobTemplateDecider,
    1,
    {
      type: 'AddJobTemplate',
      data: {
        Name: '6 ft cedar privacy',
        Parts: {
          FenceLines: [
            {
              FenceSectionId: 31,
              Description: 'Cedar board-on-board 6 x 8',
              TotalWidth: 100,
              Quantity: 12,
              Stop: false,
              Turn: 90,
              JobGates: [
                {
                  GateId: 41,
                  Description: 'Cedar gate 4 ft',
                  Quantity: 1,
                  InventoryTypeId: 1,
                  InventoryType: 'Special Order',
                  Offset: null,
                  Swing: 'in',
                },
              ],
            },
          ],
          Posts: [
            {
              PostId: 51,
              PostTypeId: 1,
              PostType: 'Line',
              Description: 'Cedar 5 x 5, 8 ft',
              Quantity: 13,
              Lines: [0],
            },
          ],
          MiscItems: [{ MiscItemId: 11, Description: 'Post cap', Quantity: 14, Option: 'Caps' }],
          LaborItems: [{ LaborTypeId: 1, LaborType: 'Installation', Quantity: 8 }],
        },
      },
    },
    { type: 'RenameJobTemplate', data: { Name: '6 ft cedar privacy, 100 ft, one gate' } },
    { type: 'ArchiveJobTemplate', data: {} },
    { type: 'RestoreJobTemplate', data: {} },
  ),
  script(
    roleDecider,
    40,
    { type: 'AddRole', data: { Name: 'Estimators', UserRoleClaims: [{ ClaimTypeId: 1, ClaimValueId: 2 }] } },
    { type: 'SaveRole', data: { Name: 'Sales' } },
    { type: 'SaveRole', data: { Name: 'Sales', RequiresTwoFactor: true } },
    { type: 'SaveRole', data: { Name: 'Sales', Landing: 'app.settings' } },
    { type: 'ChangeRoleClaims', data: { UserRoleId: 40, UserRoleClaims: [{ ClaimTypeId: 1, ClaimValueId: 1 }] } },
    { type: 'RemoveRole', data: { UserRoleId: 40, AssignedUsers: 0 } },
  ),
  script(
    userDecider,
    5,
    { type: 'AddUser', data: { FirstName: 'Sam', LastName: 'Post', Username: 'sam', UserRoleId: 3 } },
    {
      type: 'SaveUser',
      data: {
        LastName: 'Rail',
        Email: 'sam@example.com',
        TeamId: 2,
        UserPhones: [phone('6095550102')],
        Address: address,
        CompanyIds: [1, 2],
      },
    },
    { type: 'ChangeUserPicture', data: { Image: picture('c') } },
    { type: 'ChangeUserPicture', data: { Image: null } },
    { type: 'ChangeUsername', data: { Username: 'sam.rail' } },
    { type: 'GrantPortalAccess', data: { Username: 'sam.rail', UserRoleId: 2, OtherAdministrators: 1 } },
    { type: 'NotePasswordChange', data: {} },
    { type: 'StartTwoFactor', data: {} },
    { type: 'NoteRecoveryCodesChange', data: {} },
    { type: 'NoteRecoveryCodeUse', data: {} },
    { type: 'EndTwoFactor', data: {} },
    { type: 'SetHasAccess', data: { HasAccess: false, OtherAdministrators: 1 } },
    { type: 'SetHasAccess', data: { HasAccess: true, OtherAdministrators: 1 } },
    { type: 'RemovePortalAccess', data: { OtherAdministrators: 1 } },
  ),
  script(
    settingsDecider,
    settingsId,
    { type: 'ChangeSettings', data: { CompanyName: 'Picket Fences', SessionHours: 8, DefaultDeliveryFee: 175 } },
    { type: 'ChangeSettings', data: { Image: picture('d') } },
  ),
];

export const customerScripts: readonly Script[] = [
  script(
    customerDecider,
    7,
    { type: 'AddCustomer', data: ada },
    {
      type: 'SaveCustomer',
      data: {
        Name: 'Ada Meadow',
        Email: '',
        SourceId: 4,
        Discount: 0.1,
        TaxRateId: 2,
        Address: null,
        CustomerPhones: [],
      },
    },
    { type: 'SaveCustomer', data: { CustomerTypeId: 2, IsTaxExempt: true, TaxExemptNote: 'Church' } },
    { type: 'SaveCustomer', data: { IsTaxExempt: false } },
    { type: 'ArchiveCustomer', data: {} },
    { type: 'RestoreCustomer', data: {} },
    {
      type: 'AbsorbCustomer',
      data: {
        MergedCustomerId: 8,
        Merged: {
          ...ada,
          Name: 'A. Garden',
          IsTaxExempt: false,
          TaxExemptNote: '',
          CustomerPhones: [phone('6095550103')],
        },
        AddedByIds: [2],
      },
    },
  ),
  script(
    customerDecider,
    8,
    { type: 'AddCustomer', data: { ...ada, Name: 'A. Garden' } },
    { type: 'ChangeCustomerPhones', data: { CustomerPhones: [phone('6095550103')] } },
    { type: 'ChangeCustomerAddress', data: { Address: otherAddress } },
    { type: 'MergeCustomerInto', data: { MergedIntoId: 7, MergedIntoName: 'Ada Meadow' } },
  ),
  script(customerMergesDecider, 1, { type: 'MergeCustomers', data: { CustomerId: 7, MergedCustomerId: 8 } }),
  script(
    contactDecider,
    3,
    { type: 'AddContact', data: { CustomerId: 8, FirstName: 'Ben', LastName: 'Garden' } },
    {
      type: 'SaveContact',
      data: {
        CustomerId: 8,
        FirstName: 'Benjamin',
        Title: 'Manager',
        Email: 'ben@example.com',
        StatusId: 2,
        ContactPhones: [phone('6095550104')],
        Address: address,
      },
    },
    { type: 'MoveContactToCustomer', data: { FromCustomerId: 8, CustomerId: 7 } },
    { type: 'RemoveContact', data: { CustomerId: 7 } },
  ),
  script(
    noteDecider,
    4,
    { type: 'AddNote', data: { CustomerId: 8, Title: 'Dog', NoteText: 'Ring the bell first' } },
    { type: 'SaveNote', data: { CustomerId: 8, Title: 'Dogs', NoteText: 'Two of them' } },
    { type: 'MoveNoteToCustomer', data: { FromCustomerId: 8, CustomerId: 7 } },
    { type: 'RemoveNote', data: { CustomerId: 7 } },
  ),
  script(
    documentDecider,
    6,
    {
      type: 'AddDocument',
      data: {
        Entity: 'customers',
        OwnerId: 8,
        Name: 'Survey.pdf',
        Sha256: 'e'.repeat(64),
        Size: 2048,
        ContentType: 'application/pdf',
      },
    },
    { type: 'MoveDocumentToCustomer', data: { FromOwnerId: 8, OwnerId: 7 } },
    { type: 'RemoveDocument', data: { Entity: 'customers', OwnerId: 7 } },
  ),
];

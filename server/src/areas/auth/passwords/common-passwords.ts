import { passwordLength } from '@picket/domain';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Frequent passwords that the library's list lacks, in lower case. */
const others = `
123123123 1234512345 12341234 1q1q1q1q 0123456789 01234567 012345678 0987654321 098765432 09876543 987654321 9876543210
87654321 159951357 111111111 1111111111 112112112 121212121 12121212 13131313 22222222 222222222 33333333 44444444
55555555 66666666 77777777 88888888 888888888 99999999 999999999 00000000 000000000 0000000000 00112233 01010101
10101010 147147147 258258258 369369369 321321321 456456456 654654654 789789789 852456852 98765432 aaaaaaaa aaaaaaaaa
aa12345678 abc1234567 abcdefgh abcdefghi abcabcabc abc123def adminadmin admin1234 admin12345 admin123456 administrator1
admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 adobe123 alexis123 asdasdasd changeme123
chelsea123 coca-cola computer123 contraseña demo1234 demodemo donald12 eminem123 facebook1 familia1 forget123 freedom123
freefire friend12 games123 guest123 gwapako1 hahahaha hello12345 hotmail1 hottie12 iceman12 iloveu123 inter123 israel12
jessica12 lastfm01 letmein12 limited1 linkedin lkjhgfdsa lovely12 lovers12 ludmila1 madrid12 marcelo1 marina12 mexico12
mustang12 mypassword1 nikita12 nonono123 ohmygod1 olivia12 oneonone p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pass12345
passw0rd! password!1 password. password1! password123! password12345 password77 password2020 password2021 password2022
password2023 password2024 password2025 password2026 password@123 please123 police12 princess12 princess123 qazqazqaz
qwe12345 qweqweqwe qwerty1! qwertz123 qwertzuiop qwerty!@# rachel12 rockyou1 rockyou123 root1234 rootroot sandra12
sergey12 spring2024 spring2025 spring2026 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
summer2026 sunshine12 superuser test12345 thebest1 theonlyone trustme1 turtle12 vfhbyf123 welcome1! welcome2024
welcome2025 welcome2026 willow12 windows10 winter2023 winter2024 winter2025 winter2026 woaini520 woaini1314 woaini123
wwe12345 xavier12 xbox360x xxxxxxxx yugioh12 zaq1zaq1 zaqxsw12 zxcvbnm, zxcvbnm,./ zxczxczxc zzzzzzzz !qaz1qaz !@#$%^&*
1234!@#$ correcthorsebatterystaple letmein2024 letmein2025 letmein2026 iloveyou3000 thx1138a trustno1! whatever123
`;

/** About 18,000 of the most frequently leaked passwords of the length that is accepted, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min),
  ...others.trim().split(/\s+/),
]);
